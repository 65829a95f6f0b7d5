# SPDX-License-Identifier: MIT
"""The interfaces of other libraries over this one, so that programs move by one import."""
