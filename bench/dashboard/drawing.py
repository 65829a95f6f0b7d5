"""The figures as a picture."""

COLUMN = 9  # inches
ROW = 0.24
BETTER, SAME, WORSE = "#2e7d32", "#78909c", "#c62828"


def colour(value, tolerance):
    if value > 1 + tolerance:
        return BETTER
    return WORSE if value < 1 - tolerance else SAME


def draw_gains(path, title, gains, tolerance):
    """Bars of how many times better each figure is than it was."""
    draw(path, title, gains, [colour(value, tolerance) for _, value in gains])


def draw(path, title, bars, colours=SAME):
    """`bars`: names with a ratio each. Needs Debian's python3-matplotlib."""
    import matplotlib

    matplotlib.use("svg")
    # The same figures make the same file, so that a change of the picture is a change of the figures.
    matplotlib.rcParams.update({"svg.hashsalt": "rookery", "svg.fonttype": "none", "font.size": 8})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(COLUMN, 1 + ROW * len(bars)))
    drawn = axes.barh([name for name, _ in bars], [value for _, value in bars], color=colours)
    axes.bar_label(drawn, [f"{value:.2f}" for _, value in bars], padding=3)
    axes.axvline(1, color="black", linewidth=0.8)
    axes.invert_yaxis()  # the first on top
    axes.set_title(title)
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
