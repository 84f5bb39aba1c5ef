import { switchedOff, type FlagName } from '../access/flags.ts'
import type { Library } from './spec-library.ts'
import type { SpecDraft } from './stored-spec.ts'

export type IsFlagOn = (flag: FlagName) => Promise<boolean>

/** Throws a ForbiddenError if specs of a disabled kind would be created; existing ones can be changed. */
export async function assertKindsOn(
  saves: readonly SpecDraft[],
  { stored }: Pick<Library, 'stored'>,
  isFlagOn: IsFlagOn,
): Promise<void> {
  const isMade = saves.some(({ id, kind }) => kind === 'correlation_rule' && !stored.has(id))
  if (isMade && !(await isFlagOn('ENABLE_CORRELATION_RULES'))) throw switchedOff('ENABLE_CORRELATION_RULES')
}
