# SPDX-License-Identifier: MIT
# WebAssembly by Debian's clang and wasi-libc. Neither threads nor files: four calls of WASI are left, for messages, the
# clock and reading.
set(CMAKE_SYSTEM_NAME Linux) # nothing shared is ever built; so that libraries keep their two names
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_AR llvm-ar-14 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-14 CACHE FILEPATH "")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT ${CMAKE_CURRENT_LIST_DIR}/../../build/web/sysroot) # made by scripts/web of /usr/*/wasm32-wasi
string(JOIN " " CMAKE_C_FLAGS_INIT -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_GETPID -mbulk-memory
  -msign-ext -mnontrapping-fptoint -ftls-model=local-exec -fvisibility=hidden -flto
  -DG_DISABLE_CHECKS -DG_DISABLE_ASSERT)
set(CMAKE_C_FLAGS_MINSIZEREL "-Oz -DNDEBUG" CACHE STRING "")
set(CMAKE_POSITION_INDEPENDENT_CODE OFF) # one program, at one place
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
