import type { Permission } from '@picket/core'
import type { z } from 'zod'
import type { Viewer } from '../../access/viewer.ts'
import type { AlertService } from '../../alerts/alert-service.ts'
import type { AlertEvents } from '../../alerts/events/alert-events.ts'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { QueryService } from '../../lake/queries/query-service.ts'
import type { SearchService } from '../../lake/search/search-service.ts'
import type { PipelineService } from '../../lake/pipeline/pipeline-service.ts'
import type { Clock } from '../../ports/clock.ts'

/** The services that tools call, each with the caller as the viewer. */
export interface ToolPorts {
  readonly alerts: Pick<AlertService, 'get' | 'find' | 'comments' | 'setStatus' | 'addComment'>
  readonly alertEvents: Pick<AlertEvents, 'read' | 'relatedTo' | 'find'>
  readonly detections: Pick<DetectionService, 'find' | 'inspectText' | 'tryText'>
  readonly searches: Pick<SearchService, 'search'>
  readonly queries: Pick<QueryService, 'find' | 'results' | 'settled' | 'cancel'>
  readonly pipelines: Pick<PipelineService, 'check' | 'catalogue'>
  readonly now: Clock
}

/** Something that a model can do. Most tools only read. */
export interface Tool<Model extends z.ZodType = z.ZodType> {
  readonly name: string
  /** For the model. */
  readonly description: string
  readonly input: Model
  /** The caller needs one of these; the services check the rest. */
  readonly anyOf: readonly Permission[]
  /** Set for tools that change something: only programs that the user approves use them, never our own assistant. */
  readonly isChange?: true
  run(ports: ToolPorts, viewer: Viewer, input: z.output<Model>): Promise<ToolResult>
}

export interface ToolResult {
  /** As JSON. */
  readonly value: unknown
  /** The log types of the data in the value. */
  readonly logTypes: readonly string[]
  /** The ids (`p_row_id`) of events in the value. */
  readonly eventIds?: readonly string[]
}

/** Defines a tool whose input has the type of its model. */
export function defineTool<Model extends z.ZodType>(tool: Tool<Model>): Tool {
  return tool as unknown as Tool
}
