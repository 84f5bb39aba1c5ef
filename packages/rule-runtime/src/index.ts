/** Runs Python rules: sandboxed in CPython on WebAssembly, or on an installed CPython. */
export {}
