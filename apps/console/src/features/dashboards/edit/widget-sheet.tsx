import type { WidgetData } from '../model.ts'
import type { DashboardData } from '../model.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { dashboardText } from '../strings.ts'
import { WidgetForm } from './widget-form.tsx'

/** A widget that is edited: a new one, or one that replaces another. */
export interface OpenedWidget {
  readonly widget: WidgetData
  readonly replaces?: string
}

interface SheetProps {
  /** Undefined while it is closed. */
  readonly opened: OpenedWidget | undefined
  readonly dashboard: DashboardData
  readonly moments: { readonly from: number; readonly to: number }
  readonly variables: Readonly<Record<string, string>>
  readonly onChange: (opened: OpenedWidget) => void
  readonly onApply: (widget: WidgetData, replaces: string | undefined) => void
  readonly onClose: () => void
}

/** Edits a widget in a sheet, with a preview. */
export function WidgetSheet({ opened, onChange, onApply, onClose, ...rest }: SheetProps) {
  return (
    <Sheet
      isOpen={opened !== undefined}
      onClose={onClose}
      title={opened?.replaces === undefined ? dashboardText.addWidget : dashboardText.editWidget}
      width={720}
    >
      {opened !== undefined && (
        <WidgetForm
          {...rest}
          widget={opened.widget}
          onChange={(widget) => onChange({ ...opened, widget })}
          onApply={() => onApply(opened.widget, opened.replaces)}
          onCancel={onClose}
        />
      )}
    </Sheet>
  )
}
