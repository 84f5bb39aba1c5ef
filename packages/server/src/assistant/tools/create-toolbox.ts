import { PicketError, type Permission } from '@picket/core'
import { z } from 'zod'
import type { RequestInfo } from '../../access/request-info.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import { withoutSecrets } from '../../audit/without-secrets.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Log } from '../../ports/log.ts'
import type { ToolDescription } from '../model/model.ts'
import { toSafeJson, type Redact } from '../redact.ts'
import { tools } from './index.ts'
import type { Tool, ToolPorts, ToolResult } from './tool.ts'

/** The tools that a caller can use. */
export interface Toolbox {
  /** With `withChanges`, includes tools that change something. */
  list(viewer: Viewer, options?: { readonly withChanges?: boolean }): readonly ToolDescription[]
  /** Runs a tool with the permissions of the caller, and records it in the audit log. Does not throw. */
  call(viewer: Viewer, call: RequestedCall): Promise<ToolOutcome>
}

export interface RequestedCall {
  readonly name: string
  /** JSON, or the parsed value. */
  readonly arguments: unknown
  readonly withChanges?: boolean
  readonly redact: Redact
  readonly request?: RequestInfo
}

export interface ToolOutcome {
  readonly isError: boolean
  /** The result as JSON, or the error; without secrets. */
  readonly text: string
  /** What a reader of the result needs. */
  readonly logTypes: readonly string[]
  readonly permissions: readonly Permission[]
  readonly eventIds: readonly string[]
}

/** The longest result, in characters. */
const longestResult = 30_000

export function createToolbox({
  audit,
  log,
  ...ports
}: ToolPorts & { readonly audit: AuditLog; readonly log: Log }): Toolbox {
  const usable = (viewer: Viewer, withChanges = false): readonly Tool[] =>
    tools.filter(
      ({ anyOf, isChange }) => anyOf.some((one) => viewer.permissions.has(one)) && (withChanges || isChange !== true),
    )
  const run = async (viewer: Viewer, call: RequestedCall): Promise<ToolResult & { readonly tool: Tool }> => {
    const tool = usable(viewer, call.withChanges).find(({ name }) => name === call.name)
    if (tool === undefined) throw new ApiError('InvalidInput', `There is no tool "${call.name.slice(0, 100)}".`)
    const input = tool.input.parse(typeof call.arguments === 'string' ? parse(call.arguments) : call.arguments)
    return { ...(await tool.run(ports, viewer, input)), tool }
  }
  return {
    list: (viewer, { withChanges } = {}) => usable(viewer, withChanges).map(describe),
    async call(viewer, call) {
      const record = (result: 'SUCCEEDED' | 'FAILED') =>
        audit.record({
          action: 'CALL_AI_TOOL',
          viewer,
          parameters: withoutSecrets({ tool: call.name, arguments: call.arguments }, []),
          result,
          ...(call.request === undefined ? {} : { request: call.request }),
        })
      try {
        const { value, logTypes, eventIds = [], tool } = await run(viewer, call)
        await record('SUCCEEDED')
        const permissions = tool.anyOf.filter((one) => viewer.permissions.has(one))
        const text = call.redact(toSafeJson(value))
        return { isError: false, text: cut(text), logTypes, permissions, eventIds }
      } catch (error) {
        await record('FAILED')
        const text = call.redact(toMessage(error, call.name, log))
        return { isError: true, text, logTypes: [], permissions: [], eventIds: [] }
      }
    },
  }
}

function describe({ name, description, input }: Tool): ToolDescription {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown>
  return { name, description, parameters }
}

function parse(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('InvalidInput', 'The arguments are not valid JSON.')
  }
}

/** Errors of the caller are reported to the model, so that it can correct them; others are bugs. */
function toMessage(error: unknown, name: string, log: Log): string {
  if (error instanceof z.ZodError)
    return `Invalid arguments: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
  if (error instanceof ApiError || error instanceof PicketError) return error.message
  log.error({ err: error, tool: name }, 'a tool of the assistant failed')
  return 'The tool failed.'
}

function cut(text: string): string {
  return text.length <= longestResult
    ? text
    : `${text.slice(0, longestResult)}... [${text.length} characters; request less]`
}
