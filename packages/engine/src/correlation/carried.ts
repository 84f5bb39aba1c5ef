import { parseJson, printJson } from '@picket/core'
import type { Signal } from '../signal.ts'
import type { Carried } from './correlator-state.ts'

/** What a signal shows, as text: numbers stay exact in it. */
export function carry({ logType, event, alertContext }: Signal): Carried {
  return { logType, event: printJson(event), alertContext: printJson(alertContext) }
}

/** What was carried, as values; nothing in particular where nothing was. */
export function uncarry(carried: Carried | undefined): Pick<Signal, 'logType' | 'event' | 'alertContext'> {
  const { logType = '', event = '{}', alertContext = '{}' } = carried ?? {}
  return { logType, event: parseJson(event), alertContext: parseJson(alertContext) }
}
