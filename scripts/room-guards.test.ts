import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** A file of a room, one line in it, and a part of what the lint says; nothing when the line is fine there. */
const cases: readonly (readonly [file: string, line: string, says: string])[] = [
  ['packages/core/src/detections/a.ts', "import 'node:fs'", 'met through the door "@picket/core/node"'],
  ['packages/core/src/detections/b.ts', "import '../node/index.ts'", 'must not need its own "./node" door'],
  ['packages/core/src/detections/c.ts', "import '@picket/rule-runtime'", 'packages/core is the lowest room'],
  ['packages/core/src/validation/d.ts', "import 'react'", 'This room knows no screen'],
  ['packages/core/src/validation/e.ts', "import '../filters/filter.ts'", ''],
  ['packages/core/src/filters/f.ts', "import '../detections/spec.ts'", 'filters and yaml lie below detections'],
  ['packages/core/src/filters/operators/g.ts', "import '../../text/list.ts'", ''],
  ['packages/core/src/text/h.ts', "import '../filters/filter.ts'", 'the floor of packages/core'],
  ['packages/core/src/node/i.ts', "import 'node:fs'", ''],
  ['packages/core/src/node/j.ts', "import '@picket/rule-runtime'", 'imports only core itself and node:*'],
  ['packages/core/src/filters/k.test.ts', "import 'node:fs'", ''],
  ['packages/rule-runtime/src/l.ts', "import '@picket/core'\nimport 'node:fs'", ''],
  [
    'packages/rule-runtime/src/m.ts',
    "import '@picket/core/node'\nimport '@picket/terminal'",
    'imports "@picket/core", "@picket/core/node" and node:* only',
  ],
  ['packages/rule-runtime/src/n.ts', "import '../../core/src/errors.ts'", 'reaches into another room past its door'],
  [
    'packages/rule-runtime/src/o.ts',
    "import '../../../packages/core/src/errors.ts'",
    'reaches into another room past its door',
  ],
  ['packages/rule-runtime/src/p.ts', "import 'chalk'", 'This room knows no screen'],
  ['packages/logs/src/l1.ts', "import '@picket/core'", ''],
  ['packages/logs/src/l2.ts', "import 'node:fs'", 'met through the door "@picket/logs/node"'],
  ['packages/logs/src/l3.ts', "import '@picket/engine'", 'packages/logs imports "@picket/core" only'],
  ['packages/logs/src/node/l4.ts', "import 'node:fs'\nimport '@picket/core/node'", ''],
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
  ['apps/terminal/src/tui/parts/r2.ts', "import 'ink'", 'Only apps/terminal/src/tui/term knows Ink'],
  ['apps/terminal/src/tui/term/r3.ts', "import 'ink'", ''],
  ['apps/terminal/src/r1.ts', "import '@picket/content'", 'apps/terminal uses the doors'],
  ['packages/server/src/w.ts', "import '@picket/engine'\nimport '@picket/logs/node'\nimport 'node:fs'", ''],
  ['packages/server/src/w1.ts', "import '@picket/terminal'", 'packages/server uses the doors'],
  ['packages/server/src/w2.ts', "import 'chalk'", 'This room knows no screen'],
  ['apps/console/src/app/x.tsx', "import '@picket/core/api'", ''],
  ['apps/console/src/app/x1.tsx', "import '@picket/server'", 'apps/console uses the doors'],
  ['apps/console/src/table/x2.tsx', "import '@mantine/core'", 'Only apps/console/src/ui knows the kit'],
  ['apps/console/src/ui/x3.tsx', "import '@mantine/core'", ''],
  ['apps/console/src/ui/x4.tsx', "import 'node:fs'", 'apps/console runs in browsers'],
  ['apps/terminal/src/s.ts', "import '@picket/core/src/errors.ts'", 'reaches into another room past its door'],
  ['apps/terminal/src/t.ts', 'export default 1', 'Prefer named exports'],
  ['apps/terminal/src/u.ts', "console.log('x')", 'Unexpected console statement'],
  ['packages/core/src/v.ts', 'export const x: any = 1', 'Unexpected `any`'],
  ['vitest.config.ts', 'export default 1', ''],
]

test('the lint guards the doors of every room and says which one to use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-lint-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, line] of cases) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${line}\n`)
  }
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', '-c', join(folder, '.oxlintrc.json')],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string; help?: string }[] }
  const said = (file: string): string =>
    diagnostics
      .filter(({ filename }) => filename.endsWith(file))
      .map(({ message, help }) => `${message} ${help ?? ''}`)
      .join('\n')
  for (const [file, line, says] of cases)
    if (says === '') expect(said(file), `${file}: ${line}`).toBe('')
    else expect(said(file), `${file}: ${line}`).toContain(says)
})
