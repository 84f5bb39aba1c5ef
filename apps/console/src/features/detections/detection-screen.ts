/** Properties of all detection screens. */
export const detectionScreen = {
  title: 'Detections',
  width: 'max',
  needs: ['RuleRead', 'RuleModify', 'PolicyRead', 'PolicyModify'],
} as const
