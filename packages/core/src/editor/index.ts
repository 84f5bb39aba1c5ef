/**
 * The screens in which detections are written, without a screen: states and the actions that lead from one to the next.
 *
 *     let editor = openRule(text, { subject: 'rule' })
 *     editor = editRule(editor, { kind: 'show', mode: 'text' })
 *     if (editor.refusal) show(editor.refusal.message) // why there is no builder now
 */
export {
  correlationTabs,
  viewCorrelationEditor,
  type CorrelationEditorOptions,
  type CorrelationEditorView,
  type CorrelationTab,
} from './correlation-editor.ts'
export {
  confirmDiscard,
  editQuickFilter,
  quickFilterBlock,
  type EditingFilter,
  type QuickFilter,
  type QuickFilterAction,
} from './quick-filter.ts'
export { bodyProblem } from './body-problem.ts'
export {
  editRule,
  hasUnsavedChanges,
  openRule,
  type EditorMode,
  type RuleEditor,
  type RuleEditorAction,
} from './rule-editor.ts'
export { findCronProblem } from '../text/cron.ts'
export { defaultCron, printInterval, scheduledRunError, scheduleIntervals } from './schedules.ts'
export { addTag, removeTag } from './tags.ts'
export {
  finishedPanel,
  panelMaxHeight,
  resultsButton,
  runningPanel,
  type PanelResult,
  type TestBadge,
  type TestPanel,
} from './test-panel.ts'
export {
  checkTestNames,
  deleteTestDialog,
  editTestTabs,
  repeatedNames,
  sentMocks,
  testKeys,
  type EditedTest,
  type TestMock,
  type TestTabs,
  type TestTabsAction,
} from './test-tabs.ts'
export { readDocument, type DetectionDocument } from './detection-document.ts'
export { detectionKinds, type DetectionKind } from './detection-kinds.ts'
export { readTests, resourceKey, testProblem, unreadableTest, writeTests } from './document-tests.ts'
