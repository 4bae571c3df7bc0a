# SPDX-License-Identifier: MIT
# The CMakeLists.txt of a game in a tree of its own, with libpay installed.
cmake_minimum_required(VERSION 3.25)
project(tide LANGUAGES C)
find_package(pay 0.1 REQUIRED)
add_library(tide MODULE tide.c)
target_link_libraries(tide PRIVATE pay::pay)
set_target_properties(tide PROPERTIES PREFIX "")
