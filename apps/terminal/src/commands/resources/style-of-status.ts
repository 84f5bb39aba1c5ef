import type { Output } from '../../screen/output.ts'

/** Returns how to mark the result of a policy. */
export function styleOfStatus({ style }: Pick<Output, 'style'>): (status: string) => string {
  return (status) => (status === 'FAIL' ? style.error : status === 'ERROR' ? style.warning : style.good)(status)
}
