/** The points between two durable effects of packs, at which crash tests end the process. */
export const packPoints = ['packs.release-stored', 'packs.in-transaction', 'packs.committed'] as const

export type PackPoint = (typeof packPoints)[number]
