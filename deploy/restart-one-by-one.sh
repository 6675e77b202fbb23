#!/bin/sh
# Restarts the API processes and workers one after the other, so that no call fails. Each waits until the one before is
# ready again and its proxy sends it calls. Run it as root: sh deploy/restart-one-by-one.sh
set -eu

# Longer than fail_timeout of deploy/nginx.conf and fail_duration of deploy/Caddyfile.
PROXY_NOTICES_S=7
PATIENCE_S=120

for unit in $(systemctl list-units --plain --no-legend 'guihang-api@*.service' 'guihang-worker@*.service' | cut -d ' ' -f 1); do
	port=${unit#*@}
	port=${port%.service}
	systemctl restart "$unit"
	waited=0
	until curl --fail --silent --output /dev/null "http://${HOST:-127.0.0.1}:$port/readyz"; do
		waited=$((waited + 1))
		if [ "$waited" -gt "$PATIENCE_S" ]; then
			echo "$unit is not ready after $PATIENCE_S seconds, the others were left alone: journalctl -u $unit" >&2
			exit 1
		fi
		sleep 1
	done
	echo "$unit is ready"
	sleep "$PROXY_NOTICES_S"
done
