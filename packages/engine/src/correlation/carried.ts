import { parseJson, printJson } from '@picket/core'
import type { Signal } from '../signal.ts'
import type { Carried } from './correlator-state.ts'

/** The content of a signal, as text: numbers stay exact. */
export function carry({ logType, event, alertContext }: Signal): Carried {
  return { logType, event: printJson(event), alertContext: printJson(alertContext) }
}

/** Returns the carried content as values; empty if there is none. */
export function uncarry(carried: Carried | undefined): Pick<Signal, 'logType' | 'event' | 'alertContext'> {
  const { logType = '', event = '{}', alertContext = '{}' } = carried ?? {}
  return { logType, event: parseJson(event), alertContext: parseJson(alertContext) }
}
