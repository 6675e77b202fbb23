import { Button, type ButtonSize } from '@guihang/ui/button.tsx'

type MoreRowsProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
  size?: ButtonSize | undefined
  className: string
}

/** Below a list that goes on. */
export function MoreRows({ query, label, size, className }: MoreRowsProps) {
  if (!query.hasNextPage) return null
  return (
    <p className={className}>
      <Button size={size} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </p>
  )
}
