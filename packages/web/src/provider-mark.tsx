import { useSettings } from './settings.ts'

/** The provider's logo; the product's own mark where the provider has set none. */
export function ProviderMark({ size = 28 }: { size?: number }) {
  const logo = useSettings()?.provider_logo
  return logo ? (
    <img src={logo} alt="" width={size} height={size} className="object-contain" />
  ) : (
    <Logo size={size} />
  )
}

function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M20.4 9.8A8 8 0 1 0 21.8 20.5M15 16h11M22.8 12.6l3.4 3.4-3.4 3.4"
        className="stroke-on-accent"
      />
    </svg>
  )
}
