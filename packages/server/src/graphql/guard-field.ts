import { ForbiddenError, UnauthenticatedError } from '@picket/core'
import { defaultFieldResolver, type GraphQLField, type GraphQLFieldResolver } from 'graphql'
import type { AuditLog } from '../audit/audit-log.ts'
import { withoutSecrets } from '../audit/without-secrets.ts'
import { judgeAccess, printAccess } from '../access/access.ts'
import { switchedOff, type FlagName } from '../access/flags.ts'
import type { GraphqlContext } from './context.ts'
import type { FieldAccess } from './field-access.ts'

/** Adds a guard in front of a resolver that checks permissions and feature flags and writes the audit log. */
export type GuardField = (
  name: string,
  access: FieldAccess,
  field: GraphQLField<unknown, GraphqlContext>,
  isRoot: boolean,
) => void

export function createGuard(ports: {
  readonly audit: AuditLog
  readonly isFlagOn: (flag: FlagName) => Promise<boolean>
}): GuardField {
  return (name, access, field, isRoot) => {
    const resolve = field.resolve ?? defaultFieldResolver
    const allowed: Resolve = async (parent, args, context, info) => {
      await assertMay(access, context, args, ports.isFlagOn)
      return resolve(parent, args, context, info)
    }
    const isRead = name.startsWith('Query.')
    field.resolve = access.audit !== undefined && isRoot ? audited(access, allowed, ports.audit, isRead) : allowed
  }
}

type Resolve = GraphQLFieldResolver<unknown, GraphqlContext, Readonly<Record<string, unknown>>, unknown>

async function assertMay(
  access: FieldAccess,
  { viewer }: GraphqlContext,
  args: Readonly<Record<string, unknown>>,
  isFlagOn: (flag: FlagName) => Promise<boolean>,
): Promise<void> {
  const verdict = judgeAccess(access, viewer)
  if (verdict === 'unauthenticated') throw new UnauthenticatedError('Sign in first.')
  // The console ignores errors with "access denied" below the first level.
  if (verdict === 'denied') throw new ForbiddenError(`Access denied: this requires ${printAccess(access)}.`)
  if (access.flag !== undefined && !(await isFlagOn(access.flag))) throw switchedOff(access.flag)
  const { flagFor } = access
  if (flagFor?.uses(args) && !(await isFlagOn(flagFor.flag))) throw switchedOff(flagFor.flag)
}

/** Records successes and failures, including denied access. The response waits for the entry. */
function audited(
  { audit: action = '', secrets = [] }: FieldAccess,
  resolve: Resolve,
  audit: AuditLog,
  isRead: boolean,
): Resolve {
  return async (parent, args, context, info) => {
    const { viewer, info: request, log } = context
    const record = async (result: 'SUCCEEDED' | 'FAILED') => {
      try {
        const parameters = withoutSecrets(args, secrets)
        await audit.record({ action, viewer, parameters, result, request, ...(isRead && { isRead }) })
      } catch (error) {
        log.error({ err: error, action, result, actor: viewer.id }, 'cannot write an audit log entry')
      }
    }
    try {
      const value = await resolve(parent, args, context, info)
      await record(isErrorResult(value) ? 'FAILED' : 'SUCCEEDED')
      return value
    } catch (error) {
      await record('FAILED')
      throw error
    }
  }
}

/** Returns whether the result reports an error as data, with its code. */
function isErrorResult(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false
  return typeof value.error === 'object' && value.error !== null && 'code' in value.error
}
