import { parseJson, printJson } from '@picket/core'
import type { Signal } from '@picket/engine'
import type { SignalColumns } from './correlation-tables.ts'

export function toColumns({ id, eventTime, ruleId, logType, event, alertContext, dedup }: Signal): SignalColumns {
  return {
    signal_id: id,
    event_time: eventTime,
    rule_id: ruleId,
    log_type: logType,
    event: printJson(event),
    alert_context: printJson(alertContext),
    dedup,
  }
}

export function toSignal(row: SignalColumns): Signal {
  return {
    id: row.signal_id,
    ruleId: row.rule_id,
    logType: row.log_type,
    eventTime: row.event_time,
    event: parseJson(row.event),
    alertContext: parseJson(row.alert_context),
    dedup: row.dedup,
  }
}
