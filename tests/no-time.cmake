# SPDX-License-Identifier: MIT
# Read by ctest before it runs the tests of these folders.
set(ENV{PAY_TIME} none)
