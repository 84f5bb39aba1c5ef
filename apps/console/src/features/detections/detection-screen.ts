/** What all screens of detections have in common. */
export const detectionScreen = {
  title: 'Detections',
  width: 'max',
  needs: ['RuleRead', 'RuleModify', 'PolicyRead', 'PolicyModify'],
} as const
