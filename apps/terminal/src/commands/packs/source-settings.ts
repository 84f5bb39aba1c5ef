import type { CommandContext } from '../../program/context.ts'
import { readValue } from '../../program/read-value.ts'

/** Returns the settings of a source from the options, without those that are not passed. */
export function readSourceSettings({ args, cwd }: Pick<CommandContext, 'args' | 'cwd'>) {
  const [key, token, follows] = [args.text('key'), args.text('token'), args.text('follow-logs')]
  return {
    ...(key === undefined ? {} : { kmsKey: key === 'none' ? '' : readValue(`@${key}`, cwd) }),
    ...(token === undefined ? {} : { accessToken: token === 'none' ? '' : readValue(token, cwd) }),
    ...(follows === undefined ? {} : { enableByLogTypes: follows === 'yes' }),
  }
}
