import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'
import { serverEnvironment, serverFlags } from './server-flags.ts'

it('has the flags and environment with which the command starts a server', () => {
  const ready = readFileSync(join(root, 'bin/ready.sh'), 'utf8')
  const exported = [...ready.matchAll(/^export (\w+)="\$\{\1:-(.*)\}"$/gm)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(exported)).toEqual(serverEnvironment)
  const [, flags] = /serve\) exec "\$node" (.*) "\$main"/.exec(readFileSync(join(root, 'bin/picket'), 'utf8')) ?? []
  expect(flags?.split(' ')).toEqual(serverFlags)
})
