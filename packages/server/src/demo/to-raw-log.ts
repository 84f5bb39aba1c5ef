/** Returns a sample event in the raw format of its producer. */
export function toRawLog(logType: string, event: Readonly<Record<string, unknown>>): string {
  const own = Object.fromEntries(Object.entries(event).filter(([key]) => !key.startsWith('p_')))
  return logType === 'AWS.VPCFlow' ? toFlowLine(own) : JSON.stringify(own)
}

/** The header line of VPC flow logs, which lists the fields. */
export const flowHeader =
  'version account-id interface-id srcaddr dstaddr srcport dstport protocol packets bytes start end action log-status vpc-id subnet-id instance-id tcp-flags flow-direction'

const flowKeys = [
  'version',
  'account',
  'interfaceId',
  'srcAddr',
  'dstAddr',
  'srcPort',
  'dstPort',
  'protocol',
  'packets',
  'bytes',
  'start',
  'end',
  'action',
  'status',
  'vpcId',
  'subNetId',
  'instanceId',
  'tcpFlags',
  'flowDirection',
] as const

function toFlowLine(event: Readonly<Record<string, unknown>>): string {
  return flowKeys
    .map((key) => {
      const value = event[key]
      if (value === undefined || value === null) return '-'
      return key === 'start' || key === 'end'
        ? Math.floor(Date.parse(`${String(value).replace(' ', 'T')}Z`) / 1000)
        : value
    })
    .join(' ')
}
