/** The mark, a route that leaves an open point and arrives at a filled one, and the company's name beside it. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="6" fill="#ffc72c" />
        <path
          d="M7 11l5 11 4-9 4 9 4-9"
          fill="none"
          stroke="#10201c"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <circle cx="7" cy="10" r="2.75" fill="#ffc72c" stroke="#10201c" strokeWidth="2" />
        <circle cx="25" cy="11" r="3.25" fill="#10201c" />
      </svg>
      <span className="wordmark-name">{name}</span>
    </span>
  )
}
