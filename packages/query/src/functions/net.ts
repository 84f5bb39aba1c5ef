import { signature, type Signature } from './signature.ts'

export const netSignatures = {
  'net.in_cidr': {
    ...signature(
      'address: string, network!: string',
      'boolean',
      'Returns whether an IP address is in a network; nothing for other texts.',
      "net.in_cidr('10.1.2.3', '10.0.0.0/8')",
    ),
    isExtension: true,
  },
} as const satisfies Readonly<Record<string, Signature>>
