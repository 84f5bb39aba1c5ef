import { readFileSync } from 'node:fs'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Replaces the server by functions that say where it is. The settings of a server and its kinds of log sources stay:
 * configuration files and `sources/*.yml` are checked with them.
 */
export function withoutServer(importers: readonly string[]): Plugin {
  return {
    name: 'without-server',
    setup(bundler) {
      bundler.onResolve({ filter: /^@picket\/server$/ }, () => ({
        path: 'server',
        namespace: 'absent',
        sideEffects: false,
      }))
      bundler.onLoad({ filter: /^server$/, namespace: 'absent' }, () => ({
        contents: [
          `import { UnavailableError } from '@picket/core'`,
          `const absent = () => { throw new UnavailableError('This package contains the command line without the server.', { hint: 'Run this command from a clone of the repository.' }) }`,
          ...namesImported(importers).map((name) => `export const ${name} = absent`),
        ].join('\n'),
        resolveDir: import.meta.dirname,
      }))
    },
  }
}

/** The values that files import from the server. */
function namesImported(files: readonly string[]): readonly string[] {
  const clauses = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [
      ...[...text.matchAll(/import \{([^}]+)\} from '@picket\/server'/g)].map(([, names]) => names!),
      ...[...text.matchAll(/const \{([^}]+)\} = await import\('@picket\/server'\)/g)].map(([, names]) => names!),
    ]
  })
  const names = clauses.flatMap((clause) => clause.split(',').map((name) => name.trim()))
  return [...new Set(names.filter((name) => name !== '' && !name.startsWith('type ')))]
}
