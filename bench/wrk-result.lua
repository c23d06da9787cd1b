-- Prints what wrk measured as one line of JSON, after its own report. Times come in microseconds.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\n{"requests":%d,"seconds":%f,"p99Ms":%f,"errors":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, failed))
end
