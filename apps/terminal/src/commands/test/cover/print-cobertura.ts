import { totalsOf, type CoveredFile, type Share } from '@picket/core'
import type { CoverageReport } from './coverage-report.ts'

/** Cobertura's XML (coverage-04.dtd). Its time is always 0, so that the same run produces the same file. */
export function printCobertura({ coverage }: CoverageReport): string {
  const { lines, branches } = totalsOf(coverage.files)
  const counts =
    `line-rate="${rate(lines)}" branch-rate="${rate(branches)}" lines-covered="${lines.covered}" lines-valid="${lines.total}" ` +
    `branches-covered="${branches.covered}" branches-valid="${branches.total}" complexity="0" version="1" timestamp="0"`
  const name = (file: string): string => file.split('/').slice(0, -1).join('.') || '.'
  const packages = [...Map.groupBy(coverage.files, ({ file }) => name(file))].map(([folder, files]) => {
    const totals = totalsOf(files)
    const rates = `line-rate="${rate(totals.lines)}" branch-rate="${rate(totals.branches)}" complexity="0"`
    return `    <package name="${escape(folder)}" ${rates}>\n      <classes>\n${files.map(printClass).join('')}      </classes>\n    </package>\n`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">\n' +
    `<coverage ${counts}>\n  <sources>\n    <source>.</source>\n  </sources>\n  <packages>\n${packages.join('')}  </packages>\n</coverage>\n`
  )
}

function printClass(file: CoveredFile): string {
  const { lines, branches } = totalsOf([file])
  const hit = new Set(file.lines.hit)
  const rows = file.lines.executable.map((line) => {
    const here = file.branches.filter((one) => one.line === line)
    const taken = here.filter((one) => one.hit).length
    const share = here.length === 0 ? 0 : Math.floor((100 * taken) / here.length)
    const branch =
      here.length === 0 ? 'branch="false"' : `branch="true" condition-coverage="${share}% (${taken}/${here.length})"`
    return `            <line number="${line}" hits="${hit.has(line) ? 1 : 0}" ${branch}/>\n`
  })
  const head = `name="${escape(file.file)}" filename="${escape(file.file)}" line-rate="${rate(lines)}" branch-rate="${rate(branches)}" complexity="0"`
  return `        <class ${head}>\n          <methods/>\n          <lines>\n${rows.join('')}          </lines>\n        </class>\n`
}

function rate({ covered, total }: Share): string {
  return total === 0 ? '1' : (Math.floor((10_000 * covered) / total) / 10_000).toString()
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\p{Cc}/gu, '?')
}
