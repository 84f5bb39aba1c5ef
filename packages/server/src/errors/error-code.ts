/** The HTTP status of each `ErrorCode` in the GraphQL schema. */
export const statusOfCode = {
  AlreadyExists: 409,
  InUse: 409,
  InvalidInput: 400,
  InvalidLogSchema: 400,
  InvalidSyntax: 400,
  InvalidUpdate: 409,
  NotFound: 404,
  RevisionConflict: 409,
  ServerError: 500,
} as const satisfies Readonly<Record<string, number>>

export type ErrorCode = keyof typeof statusOfCode
