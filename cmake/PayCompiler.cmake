# SPDX-License-Identifier: MIT
# Language, warnings and sanitizers for everything in this project.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_compile_options(-Wall -Wextra -Wconversion -Wshadow)
if(PAY_WERROR)
  add_compile_options(-Werror)
endif()
if(PAY_SANITIZE)
  add_compile_options(-fsanitize=${PAY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PAY_SANITIZE})
endif()
if(PAY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
