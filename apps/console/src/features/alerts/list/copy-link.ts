import { copyText } from '../../../ui/copy-text.ts'
import { atFixedTimes } from '../filter.ts'
import { listText } from '../strings.ts'
import { writeListState, type ListState } from '../view-state.ts'

/** Copies a link to the list, with fixed times or with the relative range. */
export async function copyListLink(state: ListState, isRelative: boolean): Promise<void> {
  const shown = isRelative ? state : { ...state, filter: atFixedTimes(state.filter, Date.now()) }
  const search = writeListState(shown).toString()
  await copyText(`${location.origin}/alerts-and-errors/${search === '' ? '' : `?${search}`}`, listText.linkCopied)
}
