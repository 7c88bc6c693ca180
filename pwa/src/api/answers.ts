import type { components, paths } from './schema.d.ts'

/** The JSON body of an operation's successful response. */
type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Status extends 200 | 201
        ? Responses[Status] extends { content: { 'application/json': infer Body } }
          ? Body
          : never
        : never
    }[keyof Responses]
  : never

/** What is wrong with one field of a request, in a sentence that names the field. */
export type FieldError = Pick<components['schemas']['FieldError'], 'field' | 'detail' | 'candidates' | 'other_type'>

export type Countries = AnswerOf<paths['/api/countries']['get']>
export type Country = Countries['items'][number]
export type Aliases = AnswerOf<paths['/api/aliases']['get']>
export type Alias = Aliases['items'][number]
export type Locations = AnswerOf<paths['/api/locations']['get']>
export type Location = Locations['items'][number]
export type Offices = AnswerOf<paths['/api/offices']['get']>
export type Office = Offices['items'][number]
export type Rates = AnswerOf<paths['/api/rates']['post']>
export type Offer = Rates['offers'][number]
/** How long an offer takes and what it costs compared with the others; one per offer, in the same order. */
export type OfferEstimate = Rates['estimates'][number]
export type Shipment = paths['/api/rates']['post']['requestBody']['content']['application/json']
export type Tracking = AnswerOf<paths['/api/tracking']['get']>
export type LookUps = AnswerOf<paths['/api/tracking/batch']['post']>
/** The server's result for one of several shipments: its steps, or why it has none. */
export type LookUp = LookUps['items'][number]
export type TrackingStep = Tracking['steps'][number]
/** What the tracking steps mean, as the server reads them. Both lists of steps are in the same order. */
export type Progress = Tracking['progress']
export type Milestone = NonNullable<Progress['milestone']>
/** What the visitor can do now. */
export type Advice = NonNullable<Progress['advice']>
export type PushKey = AnswerOf<paths['/api/push/public-key']['get']>
export type WatchForm = paths['/api/watches']['post']['requestBody']['content']['application/json']
export type WatchCreated = AnswerOf<paths['/api/watches']['post']>
export type Site = AnswerOf<paths['/api/site']['get']>
export type Message = paths['/api/messages']['post']['requestBody']['content']['application/json']
export type MessageReceived = AnswerOf<paths['/api/messages']['post']>
export type Pages = AnswerOf<paths['/api/pages']['get']>
export type OnePage = AnswerOf<paths['/api/pages/{slug}']['get']>
export type Page = Pages['items'][number]
export type Section = Page['sections'][number]
/** The section of one kind, with the fields of that kind. */
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>
export type Company = Pages['company']
