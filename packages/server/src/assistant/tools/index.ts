import {
  addAlertComment,
  findRelatedAlerts,
  getAlert,
  listAlertComments,
  listAlertEvents,
  listAlerts,
  updateAlertStatus,
} from './alert-tools.ts'
import { checkDetectionDraft, getDetection } from './detection-tools.ts'
import { listTables, searchLogs } from './search-tools.ts'
import type { Tool } from './tool.ts'

/** All tools, in the order in which they are offered. */
export const tools: readonly Tool[] = [
  getAlert,
  listAlertEvents,
  listAlertComments,
  findRelatedAlerts,
  listAlerts,
  getDetection,
  listTables,
  searchLogs,
  updateAlertStatus,
  addAlertComment,
  checkDetectionDraft,
]
