import { Progress } from '@guihang/ui/data/progress.tsx'
import { countText } from './count-text.ts'

type CountedProgressProps = { label: string; done: number; total: number }

export function CountedProgress({ label, done, total }: CountedProgressProps) {
  return (
    <div>
      <div className="mb-1.5 flex justify-between text-13 text-ink-2">
        <span>{label}</span>
        <span className="figures">
          {countText(done)}/{countText(total)}
        </span>
      </div>
      <Progress label={label} value={done} max={total || 1} className="h-2 w-full" />
    </div>
  )
}
