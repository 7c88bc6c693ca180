// Generated from the API by npm run generate. Do not edit.
export interface paths {
    "/api/aliases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Other names of countries and locations
         * @description Other names of countries and locations, in the order in which they are shown. Answers 304 to a known ETag.
         */
        get: operations["get_aliases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries
         * @description Countries, in the order in which they are shown. Answers 304 to a known ETag.
         */
        get: operations["get_countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/local-governments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Local government areas
         * @description Local government areas, in the order in which they are shown. Answers 304 to a known ETag.
         */
        get: operations["get_local_governments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Locations
         * @description Locations, in the order in which they are shown. Answers 304 to a known ETag.
         */
        get: operations["get_locations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description The contact form. A message is answered when it is stored for good. Without an Idempotency-Key, the same words within some minutes are taken for the same message. A 422 says in its `detail` what a visitor should change.
         */
        post: operations["send_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the branches are
         * @description The company's branches. The list is asked for again when it is a minute old; when that fails, the last good one is answered with `stale` true.
         */
        get: operations["get_offices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All pages
         * @description The copy of every page, in their order, and the facts of the company.
         */
        get: operations["get_pages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page
         * @description The copy of one page, and the facts of the company.
         */
        get: operations["get_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the carriers ask for a shipment
         * @description Asks the aggregator for offers. Origin and destination are city names for Nationwide, country names for International (from Nigeria) and Import (to Nigeria); whatever means one place of these lists reaches the aggregator by its name there. A 422 says in its `detail` what a visitor should change.
         */
        post: operations["quote_shipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What differs between two installations
         * @description Whether the site shows demonstration data, and when it does, which shipments a visitor may track. The ads-service tag, if there is one.
         */
        get: operations["get_site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a shipment is
         * @description The steps of a shipment in their order. A step that has not happened yet has the time null; other times are the aggregator's own words, never converted. A 422 says in its `detail` why there is none.
         */
        get: operations["track_shipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process alive? */
        get: operations["get_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can visitors be served?
         * @description The database can be read, and pages and reference lists are loaded.
         */
        get: operations["get_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How is the site doing?
         * @description Figures of this process since it began, for Prometheus and whatever reads its text format. No figure tells of a single visitor.
         */
        get: operations["get_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Action */
        Action: {
            /** @example Get Rates */
            label: string;
            /**
             * @description An address, or the name of a link of the company: app, booking, sign_in, sign_up, video_tutorials, app_store, play_store.
             * @example /get-rates
             * @example app
             */
            link: string;
        };
        /** Advantage */
        Advantage: {
            /** @description A few words above the title. */
            eyebrow?: string;
            text: string;
            title: string;
        };
        /** AliasItem */
        AliasItem: {
            alias: string;
            /**
             * @description The list in which the name stands.
             * @enum {string}
             */
            list: "countries" | "locations";
            name: string;
        };
        /** AliasList */
        AliasList: {
            items: components["schemas"]["AliasItem"][];
            version: string;
        };
        /** Card */
        Card: {
            /**
             * @description The name of a drawing; one that the pages do not know is no drawing.
             * @example warehouse
             */
            art?: string;
            text: string;
            title: string;
        };
        /** CardRow */
        CardRow: {
            /** @description A few words above the title. */
            eyebrow?: string;
            items: components["schemas"]["Card"][];
            /** @constant */
            kind: "cards";
            title: string;
        };
        /** Clause */
        Clause: {
            paragraphs: string[];
            title: string;
        };
        /** Company */
        Company: {
            /** @example 2024 */
            copyright_year: number;
            counters: components["schemas"]["Counter"][];
            links: components["schemas"]["CompanyLinks"];
            /** @example Waybill */
            name: string;
            social: components["schemas"]["NamedLink"][];
            /** @example Local and international shipping from Nigeria */
            strapline: string;
            support: components["schemas"]["Support"];
        };
        /** CompanyLinks */
        CompanyLinks: {
            /**
             * @description A path of this site, an https address, or one with mailto: or tel: before it.
             * @example /get-rates
             */
            app: string;
            /**
             * @description A path of this site, an https address, or one with mailto: or tel: before it.
             * @example /get-rates
             */
            app_store: string;
            /**
             * @description A path of this site, an https address, or one with mailto: or tel: before it.
             * @example /get-rates
             */
            booking: string;
            /**
             * @description A path of this site, an https address, or one with mailto: or tel: before it.
             * @example /get-rates
             */
            play_store: string;
            /**
             * @description A path of this site, an https address, or one with mailto: or tel: before it.
             * @example /get-rates
             */
            sign_in: string;
            /**
             * @description A path of this site, an https address, or one with mailto: or tel: before it.
             * @example /get-rates
             */
            sign_up: string;
            /**
             * @description A path of this site, an https address, or one with mailto: or tel: before it.
             * @example /get-rates
             */
            video_tutorials: string;
        };
        /** ContactForm */
        ContactForm: {
            /** @constant */
            kind: "contact-form";
            text?: string;
            title: string;
        };
        /** ContactWay */
        ContactWay: {
            /** @enum {string} */
            channel: "phone" | "email" | "offices";
            text: string;
            title: string;
        };
        /** ContactWays */
        ContactWays: {
            items: components["schemas"]["ContactWay"][];
            /** @constant */
            kind: "contact-ways";
        };
        /** Counter */
        Counter: {
            animate: boolean;
            grouping: boolean;
            /** @example Shipments */
            label: string;
            /** @example k+ */
            suffix: string;
            /** @example 20 */
            value: number;
        };
        /** Counters */
        Counters: {
            /** @constant */
            kind: "counters";
            title: string;
        };
        /** CountryItem */
        CountryItem: {
            aramex_zone: string;
            country: string;
            default_city: string;
            default_postal_code: string;
            dhl_zone: string;
            fedex_zone: string;
            id: string;
            iso_code: string;
            ups_zone: string;
        };
        /** CountryList */
        CountryList: {
            items: components["schemas"]["CountryItem"][];
            version: string;
        };
        /** Desk */
        Desk: {
            /** @constant */
            kind: "desk";
        };
        /** Faq */
        Faq: {
            items: components["schemas"]["Question"][];
            /** @constant */
            kind: "faq";
            title: string;
        };
        /** Feature */
        Feature: {
            action?: components["schemas"]["Action"];
            /**
             * @description The name of a drawing; one that the pages do not know is no drawing.
             * @example warehouse
             */
            art?: string;
            /** @description A few words above the title. */
            eyebrow?: string;
            /** @constant */
            kind: "feature";
            paragraphs: string[];
            points?: string[];
            second_action?: components["schemas"]["Action"];
            third_action?: components["schemas"]["Action"];
            title: string;
        };
        /** FieldError */
        FieldError: {
            detail: string;
            field: string;
            max_length?: number | null;
        };
        /** Heading */
        Heading: {
            /** @description A few words above the title. */
            eyebrow?: string;
            /** @constant */
            kind: "heading";
            text?: string;
            title: string;
        };
        /** Health */
        Health: {
            status: string;
        };
        /** Hero */
        Hero: {
            action?: components["schemas"]["Action"];
            /**
             * @description The name of a drawing; one that the pages do not know is no drawing.
             * @example warehouse
             */
            art?: string;
            /** @description A few words above the title. */
            eyebrow?: string;
            /** @constant */
            kind: "hero";
            second_action?: components["schemas"]["Action"];
            text: string;
            title: string;
            tracking?: boolean;
        };
        /** LocalGovernmentItem */
        LocalGovernmentItem: {
            id: string;
            name: string;
            service_area: string;
        };
        /** LocalGovernmentList */
        LocalGovernmentList: {
            items: components["schemas"]["LocalGovernmentItem"][];
            version: string;
        };
        /** LocationItem */
        LocationItem: {
            id: string;
            name: string;
            service_area: string;
        };
        /** LocationList */
        LocationList: {
            items: components["schemas"]["LocationItem"][];
            version: string;
        };
        /** Message */
        Message: {
            by: string;
            /** @description A few words above the title. */
            eyebrow?: string;
            /** @constant */
            kind: "message";
            paragraphs: string[];
            title: string;
        };
        /** MessageForm */
        MessageForm: {
            /**
             * E-mail
             * @description Where to answer.
             * @default
             * @example visitor@mail.example
             */
            email: string;
            /**
             * First name
             * @default
             * @example
             */
            firstname: string;
            /**
             * Last name
             * @default
             * @example
             */
            lastname: string;
            /**
             * @default
             * @example Do you collect parcels in Ibadan on Saturdays?
             */
            message: string;
            /**
             * @default
             * @example +234 700 000 0100
             */
            phone: string;
            /**
             * @description A field that no visitor sees; what fills it in is taken for a machine.
             * @default
             * @example
             */
            website: string;
        };
        /** MessageReceived */
        MessageReceived: {
            /** @example 7c0f5be2-6a0e-4f0c-9d5b-1f1f9a0c2d3e */
            id: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC.
             * @example 2026-11-20T13:30:00Z
             */
            received_at: string;
        };
        /** NamedLink */
        NamedLink: {
            /**
             * @description A path of this site, an https address, or one with mailto: or tel: before it.
             * @example /get-rates
             */
            link: string;
            /** @example Instagram */
            name: string;
        };
        /** Numbered */
        Numbered: {
            items: components["schemas"]["Clause"][];
            /** @constant */
            kind: "numbered";
            /** @example 2 */
            number: string;
            title: string;
        };
        /** Offer */
        Offer: {
            /** @description An https URL, a path of this site, a small picture as a `data:` URL, or empty. */
            carrier_logo: string;
            carrier_name: string;
            /** @description A code such as NGN; empty, or in the words of the aggregator, where none is known. */
            currency: string;
            /** @description In the carrier's own words. */
            delivery_time: string;
            /** @description In whole units of the currency, or the text `Coming Soon`. */
            selling_price: number | "Coming Soon";
        };
        /** Office */
        Office: {
            address: string;
            city_name: string;
            email: string;
            phone: string;
            state: string;
        };
        /** OfficesAnswer */
        OfficesAnswer: {
            /**
             * Format: date-time
             * @description When the aggregator said so, RFC 3339, UTC.
             * @example 2026-11-20T13:30:00Z
             */
            as_of: string;
            items: components["schemas"]["Office"][];
            /** @description True when a newer answer was sought in vain and this is the last good one. */
            stale: boolean;
        };
        /** PageDocument */
        PageDocument: {
            company: components["schemas"]["Company"];
            page: components["schemas"]["PageItem"];
            /**
             * @description Changes with any of it.
             * @example 3f2a9c41d07be856
             */
            version: string;
        };
        /** PageItem */
        PageItem: {
            /** @description In a sentence or two, for those who search. */
            description: string;
            /**
             * @description The address at which it answers.
             * @example /about-us
             */
            path: string;
            sections: (components["schemas"]["Hero"] | components["schemas"]["Heading"] | components["schemas"]["CardRow"] | components["schemas"]["Reach"] | components["schemas"]["Tabs"] | components["schemas"]["Feature"] | components["schemas"]["Partner"] | components["schemas"]["Quote"] | components["schemas"]["Counters"] | components["schemas"]["Values"] | components["schemas"]["Message"] | components["schemas"]["ContactWays"] | components["schemas"]["ContactForm"] | components["schemas"]["Desk"] | components["schemas"]["Promotion"] | components["schemas"]["Faq"] | components["schemas"]["Numbered"])[];
            /**
             * @description The name of its file, without .yaml.
             * @example about-us
             */
            slug: string;
            /** @example About Us */
            title: string;
        };
        /** PagesDocument */
        PagesDocument: {
            company: components["schemas"]["Company"];
            items: components["schemas"]["PageItem"][];
            /**
             * @description Changes with any of it.
             * @example 3f2a9c41d07be856
             */
            version: string;
        };
        /** Partner */
        Partner: {
            action: components["schemas"]["Action"];
            /** @constant */
            kind: "partner";
            text: string;
            title: string;
        };
        /** ProblemDetails */
        ProblemDetails: {
            detail: string;
            errors?: components["schemas"]["FieldError"][];
            status: number;
            title: string;
            type: string;
        };
        /** Promotion */
        Promotion: {
            action?: components["schemas"]["Action"];
            items?: components["schemas"]["Advantage"][];
            /** @constant */
            kind: "promotion";
            second_action?: components["schemas"]["Action"];
            text?: string;
            title: string;
        };
        /** Question */
        Question: {
            answer: string;
            question: string;
        };
        /** Quote */
        Quote: {
            by: string;
            /** @constant */
            kind: "quote";
            text: string;
        };
        /** RatesAnswer */
        RatesAnswer: {
            /**
             * Format: date-time
             * @description When the aggregator said so, RFC 3339, UTC.
             * @example 2026-11-20T13:30:00Z
             */
            as_of: string;
            offers: components["schemas"]["Offer"][];
        };
        /** RatesQuestion */
        RatesQuestion: {
            /**
             * @description A city for Nationwide, else a country: by its name in the list in any spelling, by an alias of /api/aliases, or by the ISO code of the country.
             * @example WUSE
             */
            destination: string;
            /**
             * @description A city for Nationwide, else a country: by its name in the list in any spelling, by an alias of /api/aliases, or by the ISO code of the country.
             * @example IKEJA
             */
            origin: string;
            /**
             * @description Within Nigeria, out of it, or into it.
             * @example Nationwide
             * @enum {string}
             */
            shipment_type: "Nationwide" | "International" | "Import";
            /**
             * @description In kilograms. A decimal comma, digits of any script and the units kg and g are understood; what is not clear, such as 1,500, is passed on as it was typed.
             * @example 2.5
             */
            weight: string;
        };
        /** Reach */
        Reach: {
            action?: components["schemas"]["Action"];
            /** @description A few words above the title. */
            eyebrow?: string;
            /** @constant */
            kind: "reach";
            paragraphs: string[];
            title: string;
        };
        /** SampleShipment */
        SampleShipment: {
            /** @example On its way from Lagos to Abuja */
            description: string;
            /** @example WB2600100001 */
            shipment_number: string;
        };
        /** SiteState */
        SiteState: {
            /** @example AW-123456789 */
            ads_tag_id: string | null;
            demonstration: boolean;
            sample_shipments: components["schemas"]["SampleShipment"][];
        };
        /** Support */
        Support: {
            /** @example support@waybill.example */
            email: string;
            /** @example +234 700 000 0000 */
            phone: string;
        };
        /** Tabs */
        Tabs: {
            /** @description A few words above the title. */
            eyebrow?: string;
            items: components["schemas"]["Card"][];
            /** @constant */
            kind: "tabs";
            title: string;
        };
        /** TrackingAnswer */
        TrackingAnswer: {
            /**
             * Format: date-time
             * @description When the aggregator said so, RFC 3339, UTC.
             * @example 2026-11-20T13:30:00Z
             */
            as_of: string;
            /**
             * @description As it was asked for.
             * @example WB2600100001
             */
            shipment_number: string;
            /** @description True when a newer answer was sought in vain and this is the last good one. */
            stale: boolean;
            steps: components["schemas"]["TrackingStep"][];
        };
        /** TrackingStep */
        TrackingStep: {
            /** @description The aggregator's own words, never converted; null when it has not happened yet. */
            time: string | null;
            title: string;
        };
        /** Value */
        Value: {
            text: string;
            title: string;
        };
        /** Values */
        Values: {
            /** @description A few words above the title. */
            eyebrow?: string;
            items: components["schemas"]["Value"][];
            /** @constant */
            kind: "values";
            title: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_aliases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list, compressed as the client likes it. Other names of countries and locations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AliasList"];
                };
            };
            /** @description The client has this version already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    get_countries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list, compressed as the client likes it. Countries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryList"];
                };
            };
            /** @description The client has this version already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    get_local_governments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list, compressed as the client likes it. Local government areas. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalGovernmentList"];
                };
            };
            /** @description The client has this version already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    get_locations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list, compressed as the client likes it. Locations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            /** @description The client has this version already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    send_message: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made up by the client for each message; a repeat with the same key is stored once. */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageForm"];
            };
        };
        responses: {
            /** @description The message is stored. */
            201: {
                headers: {
                    "cache-control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceived"];
                };
            };
            /** @description The request does not have the agreed shape. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The X-XSRF-TOKEN header does not equal the cookie, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The message says nothing, or its key belongs to another one. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests from this client; `Retry-After` says in how many seconds to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The message cannot be stored at present. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    get_offices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficesAnswer"];
                };
            };
            /** @description The carriers' system refused, for the reason that the detail gives. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests from this client; `Retry-After` says in how many seconds to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The carriers' system gave no answer that can be used. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The carriers' system did not answer in time. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    get_pages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every page, compressed as the client likes it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagesDocument"];
                };
            };
            /** @description The client has this version already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    get_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the page's file, without .yaml. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, compressed as the client likes it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageDocument"];
                };
            };
            /** @description The client has this version already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The address is none that this site could have. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    quote_shipment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RatesQuestion"];
            };
        };
        responses: {
            /** @description The carriers' offers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatesAnswer"];
                };
            };
            /** @description The request does not have the agreed shape. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The X-XSRF-TOKEN header does not equal the cookie, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The body did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The body is larger than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The carriers' system refused, for the reason that the detail gives. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests from this client; `Retry-After` says in how many seconds to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The carriers' system gave no answer that can be used. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The carriers' system did not answer in time. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    get_site: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What differs here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteState"];
                };
            };
            /** @description The client has this version already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    track_shipment: {
        parameters: {
            query: {
                /** @description As printed on the waybill; passed on without the blanks around it, an empty one too. */
                shipment_number: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps of the shipment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingAnswer"];
                };
            };
            /** @description The request does not have the agreed shape. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The carriers' system refused, for the reason that the detail gives. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description Too many requests from this client; `Retry-After` says in how many seconds to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The carriers' system gave no answer that can be used. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            /** @description The carriers' system did not answer in time. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    get_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    get_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description What is asked for is not there yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    get_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; version=0.0.4; charset=utf-8": string;
                };
            };
        };
    };
}
