import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findInputs, type Doors } from './find-inputs.ts'

/**
 * What is started from its build, and not named where that happens: whoever imports the first starts the second, which is built from
 * its sources.
 */
const started: Readonly<Record<string, readonly string[]>> = {
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
  const doors = readDoors(root)
  const files = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => ['node_modules', 'dist'].includes(posix.basename(path)) }),
  )
  return new Map(
    files.map((file) => {
      const inputs = findInputs(root, readFileSync(join(root, file), 'utf8'), file, doors)
      return [file, [...inputs, ...(started[file] ?? [])]]
    }),
  )
}

const patterns = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'tests/**/*.ts']

function readDoors(root: string): Doors {
  const doors = globSync('packages/*/package.json', { cwd: root }).flatMap((path) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      readonly name: string
      readonly exports?: Readonly<Record<string, string>>
    }
    return Object.entries(exports ?? {}).map(
      ([door, file]) => [posix.join(name, door), posix.join(posix.dirname(path), file)] as const,
    )
  })
  return new Map(doors)
}
