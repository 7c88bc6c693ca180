// Generated from the API by npm run generate. Do not edit.
export interface paths {
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
         * @description Asks the aggregator for offers. Origin and destination are city names for Nationwide, country names for International (from Nigeria) and Import (to Nigeria). A 422 says in its `detail` what a visitor should change.
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
         * Whether the site shows demonstration data
         * @description When it does, the shipment numbers that a visitor may track.
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
         * @description The database can be read and the reference lists are loaded.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
        /** Health */
        Health: {
            status: string;
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
        /** Offer */
        Offer: {
            /** @description An https URL, a path of this site, or empty. */
            carrier_logo: string;
            carrier_name: string;
            /** @description A code such as NGN, or empty. */
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
        /** ProblemDetails */
        ProblemDetails: {
            detail: string;
            status: number;
            title: string;
            type: string;
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
             * @description A city for Nationwide, else a country.
             * @example WUSE
             */
            destination: string;
            /**
             * @description A city for Nationwide, else a country.
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
             * @description In kilograms, as it was typed.
             * @example 2.5
             */
            weight: string;
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
            demonstration: boolean;
            sample_shipments: components["schemas"]["SampleShipment"][];
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
            /** @description Request fulfilled, document follows */
            200: {
                headers: {
                    "cache-control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteState"];
                };
            };
        };
    };
    track_shipment: {
        parameters: {
            query: {
                /** @description As printed on the waybill; passed on as it is, an empty one too. */
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
            /** @description Request fulfilled, document follows */
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
}
