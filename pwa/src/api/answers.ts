import type { paths } from './schema.d.ts'

/** The JSON body that an operation answers with when it goes well. */
type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Status extends 200 | 201
        ? Responses[Status] extends { content: { 'application/json': infer Body } }
          ? Body
          : never
        : never
    }[keyof Responses]
  : never

export type Countries = AnswerOf<paths['/api/countries']['get']>
export type Country = Countries['items'][number]
export type Locations = AnswerOf<paths['/api/locations']['get']>
export type Location = Locations['items'][number]
export type Offices = AnswerOf<paths['/api/offices']['get']>
export type Office = Offices['items'][number]
export type Rates = AnswerOf<paths['/api/rates']['post']>
export type Offer = Rates['offers'][number]
export type Shipment = paths['/api/rates']['post']['requestBody']['content']['application/json']
export type Tracking = AnswerOf<paths['/api/tracking']['get']>
export type TrackingStep = Tracking['steps'][number]
export type Site = AnswerOf<paths['/api/site']['get']>
