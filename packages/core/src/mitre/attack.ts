import { attackLines } from './attack.generated.ts'

export { attackVersion } from './attack.generated.ts'

/** A tactic of MITRE ATT&CK: `TA0006`, "Credential Access". */
export interface AttackTactic {
  readonly id: string
  readonly name: string
}

/** A technique or sub-technique of MITRE ATT&CK. */
export interface AttackTechnique {
  readonly id: string
  readonly name: string
  /** Ids of its tactics; none if it is revoked or deprecated. */
  readonly tactics: readonly string[]
  /** `revoked`: it was replaced by another technique; `deprecated`: it was not. */
  readonly state: 'current' | 'revoked' | 'deprecated'
  readonly successor?: string
}

export interface AttackCatalogue {
  readonly tactics: ReadonlyMap<string, AttackTactic>
  readonly techniques: ReadonlyMap<string, AttackTechnique>
}

let catalogue: AttackCatalogue | undefined

/** Ids and names of ATT&CK, enterprise, mobile and ICS together; read on first use. */
export function attackCatalogue(): AttackCatalogue {
  return (catalogue ??= readCatalogue(attackLines))
}

function readCatalogue(lines: string): AttackCatalogue {
  const tactics = new Map<string, AttackTactic>()
  const techniques = new Map<string, AttackTechnique>()
  for (const line of lines.trim().split('\n')) {
    const [id = '', state = '', name = ''] = line.split('|')
    if (id.startsWith('TA')) tactics.set(id, { id, name })
    else techniques.set(id, readTechnique(id, state, name))
  }
  return { tactics, techniques }
}

function readTechnique(id: string, state: string, name: string): AttackTechnique {
  if (state.startsWith('>')) return { id, name, tactics: [], state: 'revoked', successor: state.slice(1) }
  if (state === 'x') return { id, name, tactics: [], state: 'deprecated' }
  return { id, name, tactics: state.split(','), state: 'current' }
}
