import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findInputs, type EntryPoints } from './find-inputs.ts'

/**
 * Dependencies that the sources do not name, because they start a build: users of the key depend on the values, from
 * which the program is built.
 */
const builtFrom: Readonly<Record<string, readonly string[]>> = {
  'apps/terminal/src/testing/picket.ts': ['apps/terminal/src/main.ts', 'scripts/build.ts', 'packages/rule-runtime'],
  'tests/testing/picket.ts': ['apps/terminal/src/main.ts', 'bin', 'scripts/build.ts', 'packages/rule-runtime'],
  'tests/testing/started-console.ts': ['scripts/start.ts', 'apps/console'],
  'scripts/start.ts': ['scripts/start-built.ts'],
  'scripts/start-built.ts': ['apps/terminal/src/demo.ts', 'packages/content', 'packages/rule-runtime'],
  'packages/rule-runtime/src/create-runner.ts': [
    'packages/rule-runtime/src/worker/main.ts',
    'packages/rule-runtime/python',
  ],
}

/** Returns each source file with the files and directories that it needs, as paths from the root. */
export function readInputs(root: string): ReadonlyMap<string, readonly string[]> {
  const entryPoints = readEntryPoints(root)
  const files = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => ['node_modules', 'dist'].includes(posix.basename(path)) }),
  )
  return new Map(
    files.map((file) => {
      const inputs = findInputs(root, readFileSync(join(root, file), 'utf8'), file, entryPoints)
      return [file, [...inputs, ...(builtFrom[file] ?? [])]]
    }),
  )
}

const patterns = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'tests/**/*.ts']

function readEntryPoints(root: string): EntryPoints {
  const entryPoints = globSync('packages/*/package.json', { cwd: root }).flatMap((path) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      readonly name: string
      readonly exports?: Readonly<Record<string, string>>
    }
    return Object.entries(exports ?? {}).map(
      ([entryPoint, file]) => [posix.join(name, entryPoint), posix.join(posix.dirname(path), file)] as const,
    )
  })
  return new Map(entryPoints)
}
