import type { SettingFault } from './setting-fault.ts'
import type { HeaderSetting } from './settings-of.ts'
import { tooLong } from './text-rules.ts'

/** The HTTP client sets these itself and rejects a request that sets them. */
const connectionHeaders: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

export const maxHeaders = 20
const maxValueLength = 4000

/** Returns what is wrong with an HTTP header. */
export function findHeaderFaults({ name, value }: HeaderSetting): readonly SettingFault[] {
  const faults: SettingFault[] = []
  if (!/^[\w-]{1,100}$/.test(name))
    faults.push({ path: ['name'], message: 'Names of headers have letters, digits and hyphens' })
  else if (connectionHeaders.has(name.toLowerCase()))
    faults.push({ path: ['name'], message: 'This header belongs to the connection itself' })
  if (value.length > maxValueLength) faults.push({ path: ['value'], message: tooLong(maxValueLength) })
  return faults
}
