import { describeFailure } from '@picket/core/api'
import { ask } from '../ui/confirm.tsx'
import { queryFormText } from './strings.ts'

/**
 * Saves changes that are based on a version. If another user has saved a version since then, the user decides: without
 * a version, `save` overwrites it. Returns whether it was saved, or whether to discard the changes.
 */
export async function saveVersion(
  save: (versionId: string | undefined) => Promise<void>,
  versionId: string | undefined,
): Promise<'saved' | 'discard' | 'undecided'> {
  try {
    await save(versionId)
  } catch (error) {
    if (describeFailure(error).code !== 'RevisionConflict') throw error
    const { conflict, conflictWhy, overwrite, reload } = queryFormText
    const choice = await ask({ title: conflict, text: conflictWhy, confirm: overwrite, other: reload })
    if (choice !== 'confirm') return choice === 'other' ? 'discard' : 'undecided'
    await save(undefined)
  }
  return 'saved'
}
