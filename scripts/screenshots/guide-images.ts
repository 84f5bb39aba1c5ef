/** The screenshots that README and guide show, by their files in `docs/images`. */
export const guideImages: Readonly<Record<string, string>> = {
  'overview.png': 'dashboard-overview.full',
  'alerts.png': 'alerts-and-errors.full',
  'rule.png': 'build-detections-rules-id-edit.full',
  'search.png': 'search.bars',
}
