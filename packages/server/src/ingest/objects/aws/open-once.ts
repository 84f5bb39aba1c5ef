import type { AwsClients } from './open-aws.ts'

/** Opens clients when they are first needed. */
export function openOnce(open: () => Promise<AwsClients>): { get(): Promise<AwsClients>; close(): Promise<void> } {
  let opened: Promise<AwsClients> | undefined
  return {
    get: () => (opened ??= open()),
    async close() {
      const clients = await opened?.catch(() => undefined)
      clients?.close()
    },
  }
}
