import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/**
 * A file of a package, its text, and a part of the message that the lint reports; empty if the text is allowed there.
 */
const cases: readonly (readonly [file: string, text: string, message: string])[] = [
  ['packages/core/src/detections/a.ts', "import 'node:fs'", 'import it through the entry point "@picket/core/node"'],
  ['packages/core/src/detections/b.ts', "import '../node/index.ts'", 'must not import its own "./node" entry point'],
  ['packages/core/src/detections/c.ts', "import '@picket/rule-runtime'", 'packages/core is the lowest layer'],
  ['packages/core/src/validation/d.ts', "import 'react'", 'This package has no user interface'],
  ['packages/core/src/validation/e.ts', "import '../filters/filter.ts'", ''],
  ['packages/core/src/filters/f.ts', "import '../detections/spec.ts'", 'filters and yaml are below detections'],
  ['packages/core/src/filters/operators/g.ts', "import '../../text/list.ts'", ''],
  ['packages/core/src/text/h.ts', "import '../filters/filter.ts'", 'the lowest layer of packages/core'],
  ['packages/core/src/node/i.ts', "import 'node:fs'", ''],
  ['packages/core/src/node/j.ts', "import '@picket/rule-runtime'", 'imports only core itself and node:*'],
  ['packages/core/src/filters/k.test.ts', "import 'node:fs'", ''],
  ['packages/rule-runtime/src/l.ts', "import '@picket/core'\nimport 'node:fs'", ''],
  [
    'packages/rule-runtime/src/m.ts',
    "import '@picket/core/node'\nimport '@picket/terminal'",
    'imports "@picket/core", "@picket/core/node" and node:* only',
  ],
  [
    'packages/rule-runtime/src/n.ts',
    "import '../../core/src/errors.ts'",
    'bypasses the entry point of another package',
  ],
  [
    'packages/rule-runtime/src/o.ts',
    "import '../../../packages/core/src/errors.ts'",
    'bypasses the entry point of another package',
  ],
  ['packages/rule-runtime/src/p.ts', "import 'chalk'", 'This package has no user interface'],
  ['packages/logs/src/l1.ts', "import '@picket/core'", ''],
  ['packages/logs/src/l2.ts', "import 'node:fs'", 'import it through the entry point "@picket/logs/node"'],
  ['packages/logs/src/l3.ts', "import '@picket/engine'", 'packages/logs imports "@picket/core" only'],
  ['packages/logs/src/node/l4.ts', "import 'node:fs'\nimport '@picket/core/node'", ''],
  ['packages/query/src/y1.ts', "import '@picket/core'", ''],
  ['packages/query/src/y2.ts', "import '@picket/logs'", 'packages/query imports "@picket/core" only'],
  ['packages/query/src/y3.ts', "import 'node:fs'", 'packages/query also runs in browsers'],
  ['packages/query/src/testing/y4.ts', "import '@picket/logs'\nimport 'node:fs'", ''],
  ['packages/engine/src/e1.ts', "import '@picket/core'", ''],
  ['packages/engine/src/e2.ts', "import '@picket/rule-runtime'", 'packages/engine imports "@picket/core" only'],
  ['packages/engine/src/e3.ts', "import 'node:fs'", 'packages/engine does no I/O'],
  ['packages/engine/src/e4.test.ts', "import '@picket/rule-runtime'\nimport 'node:fs'", ''],
  [
    'apps/terminal/src/q.ts',
    "import '@picket/core/node'\nimport '@picket/engine'\nimport '@picket/rule-runtime'\nimport 'chalk'",
    '',
  ],
  ['apps/terminal/src/r.ts', "import '@picket/server'", ''],
  ['apps/terminal/src/tui/parts/r2.ts', "import 'ink'", 'Only apps/terminal/src/tui/term may import Ink'],
  ['apps/terminal/src/tui/term/r3.ts', "import 'ink'", ''],
  ['apps/terminal/src/r1.ts', "import '@picket/content'", 'apps/terminal may import only the entry points'],
  ['packages/server/src/w.ts', "import '@picket/engine'\nimport '@picket/logs/node'\nimport 'node:fs'", ''],
  ['packages/server/src/w1.ts', "import '@picket/terminal'", 'packages/server may import only the entry points'],
  ['packages/server/src/w2.ts', "import 'chalk'", 'This package has no user interface'],
  ['apps/console/src/app/x.tsx', "import '@picket/core/api'", ''],
  ['apps/console/src/app/x0.tsx', "import '@picket/query'", ''],
  ['apps/console/src/app/x1.tsx', "import '@picket/server'", 'apps/console may import only the entry points'],
  [
    'apps/console/src/table/x2.tsx',
    "import '@mantine/core'",
    'Only apps/console/src/ui may import the component library',
  ],
  ['apps/console/src/ui/x3.tsx', "import '@mantine/core'", ''],
  ['apps/console/src/ui/x4.tsx', "import 'node:fs'", 'apps/console runs in browsers'],
  ['apps/terminal/src/s.ts', "import '@picket/core/src/errors.ts'", 'bypasses the entry point of another package'],
  ['apps/terminal/src/t.ts', 'export default 1', 'Prefer named exports'],
  ['apps/terminal/src/u.ts', "console.log('x')", 'Unexpected console statement'],
  ['packages/core/src/v.ts', 'export const x: any = 1', 'Unexpected `any`'],
  ['vitest.config.ts', 'export default 1', ''],
]

test('the lint rejects imports that bypass entry points, and names the entry point to use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-lint-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, text] of cases) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', '-c', join(folder, '.oxlintrc.json')],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string; help?: string }[] }
  const messagesOf = (file: string): string =>
    diagnostics
      .filter(({ filename }) => filename.endsWith(file))
      .map(({ message, help }) => `${message} ${help ?? ''}`)
      .join('\n')
  for (const [file, text, expected] of cases)
    if (expected === '') expect(messagesOf(file), `${file}: ${text}`).toBe('')
    else expect(messagesOf(file), `${file}: ${text}`).toContain(expected)
})
