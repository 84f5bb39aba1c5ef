import { CodeEditor } from '../../../editor/code-editor.tsx'
import css from './correlation-editor.module.css'

const sequence = `Detection:
  - Sequence:                      # one after the other
      - ID: Refused
        RuleID: Okta.Push.Refused  # an existing rule: its signals are counted
        MinMatchCount: 3           # 1 if not written; MaxMatchCount: at most
      - ID: Approved
        RuleID: Okta.Push.Approved
      - ID: Called
        RuleID: Helpdesk.Called
        Absence: true              # there must be no signal of it
    Transitions:                   # one between each step and the next
      - ID: Refused then Approved
        From: Refused
        To: Approved
        WithinTimeFrameMinutes: 30 # 1 to 1440; the lookback if not written
        Match:
          - "On": p_alert_context.user   # or From: field, To: field
      - ID: Approved then Called
        From: Approved
        To: Called
    LookbackWindowMinutes: 60      # 15 to 21600
    Schedule:
      RateMinutes: 15              # from 2; or CronExpression
      TimeoutMinutes: 2            # from 1
`

const group = `Detection:
  - Group:                         # in any order
      - ID: Key
        RuleID: AWS.Key.Created
      - ID: Policy
        RuleID: AWS.Policy.Attached
    MinMatchCount: 2               # how many have to match, from 2; all if not written
    MatchCriteria:
      actor:                       # a value that they have in common
        - GroupID: Key
          Match: p_alert_context.actor
        - GroupID: Policy
          Match: p_alert_context.actor
    LookbackWindowMinutes: 120
    Schedule:
      RateMinutes: 30
      TimeoutMinutes: 5
`

/** Shows the two forms of a body, with every key. */
export function Manual() {
  return (
    <div className={css['manual']}>
      <p>
        A correlation rule matches on signals of other rules: rules, scheduled rules and correlation rules, but not
        policies. Each rule can be used once. The schedule sets how often the rule is evaluated over the lookback
        window. It matches when all conditions are met.
      </p>
      <h3>A sequence</h3>
      <CodeEditor label="A sequence" language="yaml" text={sequence} height="content" />
      <h3>A group</h3>
      <CodeEditor label="A group" language="yaml" text={group} height="content" />
    </div>
  )
}
