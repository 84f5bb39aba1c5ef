import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

interface StixObject {
  readonly id: string
  readonly type: string
  readonly name?: string
  readonly revoked?: boolean
  readonly x_mitre_deprecated?: boolean
  readonly x_mitre_shortname?: string
  readonly external_references?: readonly { readonly source_name: string; readonly external_id?: string }[]
  readonly kill_chain_phases?: readonly { readonly phase_name: string }[]
  readonly relationship_type?: string
  readonly source_ref?: string
  readonly target_ref?: string
}

const { positionals } = readOptions({
  usage: 'sh bin/run scripts/update-attack.ts CHECKOUT VERSION',
  summary: `Rewrites the ATT&CK catalog of packages/core from a checkout of github.com/mitre/cti at a version such as 18.1. It contains only
ids, names, tactics and successors.`,
  words: true,
})
const [checkout, version] = positionals
if (checkout === undefined || version === undefined) {
  console.error('Pass the checkout and the version: sh bin/run scripts/update-attack.ts CHECKOUT VERSION')
  process.exit(2)
}

const tactics = new Map<string, string>()
const techniques = new Map<string, { name: string; tactics: Set<string>; state: string }>()
for (const domain of ['enterprise-attack', 'mobile-attack', 'ics-attack']) addDomain(join(checkout, domain))

const lines = [
  ...[...tactics].map(([id, name]) => `${id}||${name}`),
  ...[...techniques].map(([id, { name, state, tactics: of }]) => `${id}|${state}${[...of].sort().join(',')}|${name}`),
]
writeFileSync(
  join(root, 'packages/core/src/mitre/attack.generated.ts'),
  `// © The MITRE Corporation. This work is reproduced and distributed with the permission of The MITRE Corporation.
// Ids, names, tactics and successors of ATT&CK v${version}, enterprise, mobile and ICS; terms in NOTICE.md beside this
// file. Source: github.com/mitre/cti at tag ATT&CK-v${version}. Made by scripts/update-attack.ts; do not edit.

export const attackVersion = '${version}'

/**
 * One object a line: id, "|", tactics of a technique (">" and the successor if revoked, "x" if deprecated), "|", name.
 */
export const attackLines = \`
${lines.sort().join('\n').replaceAll('\\', '\\\\').replaceAll('`', '\\`')}
\`
`,
)
console.log(`${tactics.size} tactics, ${techniques.size} techniques`)

function addDomain(folder: string): void {
  const tacticIds = new Map<string, string>()
  for (const tactic of objects(join(folder, 'x-mitre-tactic'))) {
    const id = attackId(tactic, /^TA\d{4}$/)
    if (id === undefined || tactic.revoked || tactic.x_mitre_deprecated) continue
    tactics.set(id, tactic.name ?? '')
    tacticIds.set(tactic.x_mitre_shortname ?? '', id)
  }
  const patterns = objects(join(folder, 'attack-pattern'))
  const idByStixId = new Map(patterns.map((pattern) => [pattern.id, attackId(pattern, /^T\d{4}(\.\d{3})?$/)]))
  const successors = new Map<string, string>()
  for (const relation of objects(join(folder, 'relationship'))) {
    if (relation.relationship_type !== 'revoked-by' || relation.source_ref === undefined) continue
    const successor = idByStixId.get(relation.target_ref ?? '')
    if (successor !== undefined) successors.set(relation.source_ref, successor)
  }
  for (const pattern of patterns) {
    const id = idByStixId.get(pattern.id)
    if (id === undefined) continue
    const known = techniques.get(id)
    const isRemoved = pattern.revoked === true || pattern.x_mitre_deprecated === true
    if (known !== undefined && isRemoved) continue
    const successor = successors.get(pattern.id)
    const state = pattern.revoked
      ? successor === undefined || successor === id
        ? 'x'
        : `>${successor}`
      : isRemoved
        ? 'x'
        : ''
    const phases = isRemoved ? [] : (pattern.kill_chain_phases ?? [])
    const ids = phases.flatMap(({ phase_name }) => tacticIds.get(phase_name) ?? [])
    const earlier = known?.state === '' ? known.tactics : []
    techniques.set(id, { name: pattern.name ?? '', state, tactics: new Set([...earlier, ...ids]) })
  }
}

function objects(folder: string): readonly StixObject[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { objects: StixObject[] }).objects)
}

function attackId(object: StixObject, form: RegExp): string | undefined {
  return object.external_references?.find(({ external_id }) => external_id !== undefined && form.test(external_id))
    ?.external_id
}
