interface SectionTitleProps {
  readonly id: string
  readonly title: string
  readonly eyebrow?: string | undefined
}

/** The heading of a section, with a few words above it. */
export function SectionTitle({ id, title, eyebrow }: SectionTitleProps) {
  return (
    <div className="section-title">
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <h2 id={id}>{title}</h2>
    </div>
  )
}
