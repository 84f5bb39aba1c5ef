import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locateFindings } from '@picket/core'
import { checkSourceFiles, isSourceFile } from '@picket/core/node'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkedKinds } from './checked-kinds.ts'
import { transportKinds } from './kinds/index.ts'

interface Case {
  readonly name: string
  readonly text: string
  readonly second?: string
  readonly findings?: readonly string[]
}

const cases = parse(
  readFileSync(join(import.meta.dirname, '../../../fixtures/source-files.yml'), 'utf8'),
) as readonly Case[]
const known = ['Syslog.RFC5424', 'AWS.CloudTrail', 'AWS.ALB', 'AWS.SecurityFindingFormat']

it.each(cases)('finds mistakes in files of sources: $name', ({ text, second, findings = [] }) => {
  const files = [
    { file: 'sources/a.yml', text },
    ...(second === undefined ? [] : [{ file: 'sources/b.yml', text: second }]),
  ]
  const found = checkSourceFiles(files, { kinds: checkedKinds(), isKnownLogType: (name) => known.includes(name) })
  const texts = new Map(files.map((one) => [one.file, one.text]))
  expect(
    locateFindings(found, texts).map(({ span, text: marked, code, message, hint }) =>
      [`${span.line}:${span.column} «${marked}» ${code} ${message}`, hint].filter(Boolean).join(' '),
    ),
  ).toEqual(findings)
})

it.each(transportKinds.filter(({ managedBy }) => managedBy === 'api').map((kind) => [kind.name, kind] as const))(
  'accepts the file of the page of the guide: %s',
  (name) => {
    const guide = readFileSync(
      join(import.meta.dirname, `../../../../../docs/guide/sources/kinds/${name.toLowerCase()}.md`),
      'utf8',
    )
    const [, text = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? []
    const file = `sources/${name}.yml`
    expect(isSourceFile(file, text)).toBe(true)
    expect(checkSourceFiles([{ file, text }], { kinds: checkedKinds(), isKnownLogType: () => true })).toEqual([])
  },
)
