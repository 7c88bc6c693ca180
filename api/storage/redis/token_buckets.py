"""Token buckets that all processes share."""

from __future__ import annotations

from api.storage.redis.connection import RedisConnection, RedisUnavailable
from api.web.middleware.shared_rate_limit import Draw

# Computes like TokenBuckets, for several buckets at once: it takes from all or from none. The value of a
# bucket is its tokens and their time. A full bucket expires. The time is that of Redis, which is the same for
# all hosts, or the first argument in a test. An unreadable value counts as a full bucket.
DRAW = """
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) + tonumber(time[2]) / 1000000
end
local left = {}
for number, key in ipairs(KEYS) do
  local burst, per_second = tonumber(ARGV[3 * number - 1]), tonumber(ARGV[3 * number])
  local tokens = burst
  local kept = redis.pcall('GET', key)
  if type(kept) == 'string' then
    local had, at = string.match(kept, '^(%S+) (%S+)$')
    had, at = tonumber(had), tonumber(at)
    if had and at and had >= 0 and had <= burst and at == at then
      tokens = math.min(burst, had + math.max(0, now - at) * per_second)
    end
  end
  if tokens < 1 then return string.format('%.17g', (1 - tokens) / per_second) end
  left[number] = tokens
end
for number, key in ipairs(KEYS) do
  local taken = tonumber(ARGV[3 * number + 1])
  if taken > 0 then
    local burst, per_second = tonumber(ARGV[3 * number - 1]), tonumber(ARGV[3 * number])
    local tokens = left[number] - taken
    local full_in = string.format('%.0f', math.ceil((burst - tokens) / per_second * 1000))
    redis.call('SET', key, string.format('%.17g %.17g', tokens, now), 'PX', full_in)
  end
end
return '0'
"""


class RedisTokenBuckets:
    """The BucketsInCommon of all processes whose keys begin with `prefix`."""

    def __init__(self, line: RedisConnection, prefix: str) -> None:
        self._draw = line.script(DRAW)
        self._prefix = prefix

    async def draw(self, client: str, *draws: Draw) -> float | None:
        """As BucketsInCommon.draw."""
        try:
            return await self.draw_at("", client, *draws)
        except RedisUnavailable:
            return None

    async def draw_at(self, now: float | str, client: str, *draws: Draw) -> float:
        """The same at the time `now` in seconds, or at the present with "". Raises RedisUnavailable."""
        keys = [f"{self._prefix}:{draw.bucket}:{client}" for draw in draws]
        allowances = ((draw.allowance.burst, draw.allowance.per_second, draw.tokens) for draw in draws)
        values = (now, *(value for allowance in allowances for value in allowance))
        return float(await self._draw(keys, values))
