"""Waybill's API: reference data, and what stands between the browser and the shipping aggregator."""
