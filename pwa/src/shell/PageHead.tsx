import { company } from './company.ts'

type PageHeadProps = Readonly<{ title: string; description: string }>

/** The page's title and description; React puts them into the head, in the browser and when prerendering. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · ${company.name}`}</title>
      <meta name="description" content={description} />
    </>
  )
}
